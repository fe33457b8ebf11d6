import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Agreements } from '../agreements/agreements.ts';
import { dictionariesOf, indicatorsOf, type ServedCall } from '../dictionaries.ts';
import { queryText } from '../input.ts';
import type { Platform } from '../platform.ts';

/** Agreements and dictionaries (specification sections 3 and 7). */
export function referenceRoutes(app: FastifyInstance, platform: Platform, agreements: Agreements): void {
  const { services } = platform;
  const { dictionaries } = services.schemas;

  app.get('/user-api/api/agreement/get', async (request) => ({
    success: true,
    data: agreements.current(queryText(request, 'fileType', 40)),
  }));
  app.get('/user-api/api/agreement/getHistory', async (request) => ({
    success: true,
    data: agreements.history(queryText(request, 'fileType', 40)),
  }));
  app.get('/user-api/api/agreement/queryById', async (request) => ({
    success: true,
    data: agreements.byId(queryText(request, 'id', 64)),
  }));

  const dictionaryCall = (call: ServedCall) => async (request: FastifyRequest) => {
    await services.authenticate(request);
    return { success: true, data: dictionariesOf(dictionaries, call) };
  };
  // Registration needs the user dictionaries before anybody has a session.
  const open = async () => ({ success: true, data: dictionariesOf(dictionaries, 'user') });
  app.get('/user-api/dict', open);
  app.get('/user-api/api/dict', open);
  app.get('/trade-api/api/common/dict/all', dictionaryCall('common'));
  app.get('/trade-api/api/order/dict/allDict', dictionaryCall('order'));
  app.get('/steel-api/common/dict/allDict', dictionaryCall('steel'));
  app.get('/station-api/dict', dictionaryCall('station'));
  app.get('/trade-api/api/order/dict/indicator', async (request) => {
    await services.authenticate(request);
    return { success: true, data: indicatorsOf(dictionaries, queryText(request, 'businessType', 20)) };
  });
}
