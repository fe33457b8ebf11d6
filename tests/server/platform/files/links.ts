import { createFileLinks } from '#runtime/files';
import type { HttpClient, RequestSpec } from '#runtime/http';
import type { Portal } from '../portal.ts';

/** The browser's links over the portal's own answers; `asked`: its calls. @param as token of the session */
export function browserLinks(portal: Portal, as: string | null, now = () => Date.now()) {
  const asked: RequestSpec[] = [];
  const http = {
    async request<T>(spec: RequestSpec) {
      asked.push(spec);
      const values = spec.values as Record<string, unknown>;
      const answer = await portal.get(`/${spec.base}-api${spec.path}`, values, as ? { token: as } : {});
      if (answer.status !== 200) throw new Error(answer.body.message);
      return answer.body as T;
    },
  } as unknown as HttpClient;
  return { asked, ...createFileLinks({ http, token: () => as, now }) };
}
