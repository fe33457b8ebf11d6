/**
 * Dates in Chinese for antd's calendars (names of months, Monday first). Imported by what shows a calendar, not by the
 * theme: a page without one does not load it.
 */
import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn.js';

dayjs.locale('zh-cn');
