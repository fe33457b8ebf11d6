/** `tracking.json`: kinds of journeys, how they are found, judged and told of. */
import { flag, list, map, may, must, naming, number, object, schemaLink, shape, text } from './build.ts';

export const TrackModeSpec = shape(
  'TrackModeSpec',
  '`tracking.json`: kinds of journeys, how they are found, judged and told of. One way of moving (code of the mode dictionary -> this).',
  {
    page: must(naming('route'), 'Page of one journey; {field} slots of the record.', '/logistics/logisticsDetailShip?id={id}'),
    found: may(naming('route'), 'Page that a search leads to, where it is another one.', '/logistics/logisticsDetailTrainNew?deliverId={deliverId}&id={id}'),
    attachment: may(text(), 'Kind of attachment that pictures of it are (dictionary attachmentType).', 'TRAIN_TRACK'),
    fastest: must(number({ above: 0 }), 'Fastest that is believed between two positions: km/h, or knots with knots. What is faster is marked as drift.', 160),
    knots: may(flag(), 'Speeds are told in knots.', true),
    standsStill: may(flag(), 'Standing still is judged.', true),
    freeWay: may(flag(), 'It chooses its way: leaving the planned one is no deviation.', true),
  },
);

export const TrackFamilySpec = shape(
  'TrackFamilySpec',
  'A family of calls `/api/<family>/{search,log,track,port}`.',
  {
    modes: may(list(text({ empty: true }), { least: 1 }), 'Modes that it finds.', ['TRAIN', 'AUTOMOBILE'], { standard: 'all that have one of the fields' }),
    logged: may(
      list(text({ empty: true }), { least: 1 }),
      'Modes whose queries its log shows, where modes does not say; the first one is that of a query which names none.',
      ['TRAIN', 'AUTOMOBILE'],
    ),
    fields: must(list(naming('field', { empty: true }), { least: 1 }), 'Fields in which the keyword is looked for.', [
      'shipName',
      'shipEnName',
      'mmsi',
      'imo',
      'callSign',
      'waybillNo',
      'trackNo',
    ]),
    places: must(text(), 'Kind of places of the base layer that port answers.', 'station'),
  },
  { oneOf: ['modes', 'logged'] },
);

export const TrackMessageSpec = shape(
  'TrackMessageSpec',
  'Text with `{{field}}` slots of the journey, `{{@name}}` and, where somebody writes one, `{{@remark}}`.',
  {
    parties: may(list(naming('party', { empty: true })), 'Parties of the journey that are told.', ['buyer', 'seller', 'carrier', 'supervisor'], {
      standard: 'those who asked for it',
    }),
    kind: may(naming('messageKind'), 'Kind of message (dictionary messageKind).', 'RISK_LOGISTIC', { standard: 'the standard one' }),
    title: must(naming('template'), 'Title.', '运输异常申报'),
    text: must(
      naming('template'),
      'Text with slots {{field}}, {{@name}} and, where somebody writes one, {{@remark}}.',
      '您订阅的 {{@name}} 已到达{{toName}}。',
    ),
  },
);

export const TrackingSpec = shape('TrackingSpec', 'Kinds of journeys: how they are found, judged and told of. File: tracking.json.', {
  $schema: schemaLink(),
  entity: must(naming('entity'), 'Entity whose records are the journeys.', 'track'),
  map: must(naming('map'), 'Base layer (maps/) whose places are offered to searches.', 'base'),
  name: must(list(naming('field', { empty: true }), { least: 1 }), 'Fields by which people name a journey: the first that is filled in.', [
    'shipName',
    'plateNo',
    'wagonNo',
    'waybillNo',
  ]),
  identifiers: must(list(naming('field', { empty: true }), { least: 1 }), 'Fields by which providers of positions know a journey.', [
    'waybillNo',
    'wagonNo',
    'mmsi',
    'plateNo',
    'containerNo',
  ]),
  modes: must(map(TrackModeSpec, { least: 1 }), 'Code of the way of moving -> what holds for it.', {
    TRAIN: { page: '/logistics/LogisticsDetailTrainNewInfo?id={id}', fastest: 160 },
  }),
  limits: must(
    object({
      standingHours: must(number({ above: 0 }), 'Hours of standing still.', 4),
      offRouteKm: must(number({ above: 0 }), 'Kilometres off the planned way.', 5),
      lateHours: must(number({ above: 0 }), 'Hours of the expected arrival after the planned one.', 24),
      silentHours: must(number({ above: 0 }), 'Hours without a position.', 12),
    }),
    'From when on a journey counts as abnormal.',
    { standingHours: 4, offRouteKm: 5, lateHours: 24, silentHours: 12 },
  ),
  families: must(map(TrackFamilySpec, { least: 1 }), 'Families of calls /api/<family>/search, log, track, port.', {
    waybill: { modes: ['TRAIN', 'AUTOMOBILE'], fields: ['waybillNo', 'wagonNo', 'ticketNo', 'plateNo', 'trackNo'], places: 'station' },
    ship: { modes: ['SHIP'], fields: ['shipName', 'shipEnName', 'mmsi', 'imo', 'callSign', 'waybillNo', 'trackNo'], places: 'port' },
    shipBox: { logged: ['SHIP'], fields: ['containerNo'], places: 'port' },
    deliver: { logged: ['TRAIN', 'AUTOMOBILE'], fields: ['deliverId', 'contractNo', 'waybillNo'], places: 'port' },
  }),
  searches: must(
    map(list(naming('field', { empty: true }), { least: 1 })),
    'Further conditions of searches and positions -> fields that are looked in: the first that is filled in for searches, any of them for positions.',
    { sendStation: ['sendStation'] },
  ),
  load: must(
    object({
      field: must(naming('field'), 'Reference to it.', 'deliverId'),
      copies: must(list(naming('field', { empty: true })), 'Fields that a journey takes from it.', [
        'sellerCompanyId',
        'buyerCompanyId',
        'carrierCompanyId',
        'contractNo',
        'businessLineId',
      ]),
      makers: must(list(naming('party', { empty: true }), { least: 1 }), 'Parties that may make journeys of it.', ['seller', 'carrier']),
      head: must(list(naming('field', { empty: true })), 'Its fields that pages of all its journeys show.', [
        'deliveryNo',
        'contractNo',
        'goodsName',
        'sendPlace',
        'arrivePlace',
        'sendWeight',
        'dispatchDate',
        'pieces',
        'status',
      ]),
      papers: must(naming('field'), 'Its field of files that pictures join.', 'deliverFiles'),
    }),
    'The record that a journey carries.',
    { field: 'deliverId', copies: ['sellerCompanyId'], makers: ['seller'], head: ['deliveryNo'], papers: 'deliverFiles' },
  ),
  messages: must(
    object({
      arrived: must(TrackMessageSpec, 'A journey has reached its end.', {
        parties: ['buyer'],
        title: '货物已到达',
        text: '{{@name}}（{{waybillNo}}）已到达{{toName}}，请核对数量后确认收货。',
      }),
      subscribed: must(TrackMessageSpec, 'The same, to those who asked to be told.', {
        kind: 'SYSTEM',
        title: '到达提醒',
        text: '您订阅的 {{@name}} 已到达{{toName}}。',
      }),
      declared: must(TrackMessageSpec, 'A party declares that something is wrong.', {
        parties: ['buyer', 'seller', 'carrier', 'supervisor'],
        kind: 'RISK_LOGISTIC',
        title: '运输异常申报',
        text: '{{@name}}（{{waybillNo}}）申报运输异常：{{@remark}}',
      }),
    }),
    'How people are told.',
    {
      arrived: { title: '货物已到达', text: '{{@name}}（{{waybillNo}}）已到达{{toName}}，请核对数量后确认收货。' },
      subscribed: { title: '到达提醒', text: '您订阅的 {{@name}} 已到达{{toName}}。' },
      declared: { title: '运输异常申报', text: '{{@name}}（{{waybillNo}}）申报运输异常：{{@remark}}' },
    },
  ),
});
