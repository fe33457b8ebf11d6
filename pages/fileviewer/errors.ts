import { userFactoriesOf } from '#core/errors';

/** Why the viewer shows no file; loaded with the viewer. */
export const viewerErrors = {
  RUN301: { text: '文件地址不正确', when: 'the address is none of the portal', hint: 'open the file from its record' },
  RUN302: {
    text: '链接已失效，请返回原页面重新打开',
    when: 'the link is over, or of somebody else',
    hint: 'open the file from its record',
  },
  RUN303: {
    text: '文件不存在或暂时无法打开',
    when: 'the server answered {status}',
    hint: 'find the trace id in the log of the server',
  },
  RUN304: { text: '不是有效的 Word 文档', when: 'the archive holds no word/document.xml', hint: 'download the file' },
  RUN305: { text: '不是有效的文档', when: 'the file is no archive', hint: 'download the file' },
  RUN306: { text: '文档已损坏', when: 'the directory of the archive is damaged', hint: 'upload the file again' },
  RUN307: { text: '文档过大，请下载后查看', when: 'the document would unpack to too much', hint: 'download the file' },
  RUN308: {
    text: '文档的压缩方式不受支持',
    when: 'the archive is packed by method {method}',
    hint: 'download the file',
  },
} as const;

export const errors = userFactoriesOf(viewerErrors);
