import type { EvaluationContext } from '#core/language';
import { useSession } from '#runtime/session';

const SHANGHAI = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Shanghai',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** `ctx` of expressions for the signed-in user; times in Asia/Shanghai. */
export function evaluationContext(query: Record<string, string>, view = ''): EvaluationContext {
  const { person, companyUser } = useSession.getState();
  const now = SHANGHAI.format(new Date());
  return {
    today: now.slice(0, 10),
    now,
    user: { id: person?.id ?? '', name: person?.name ?? '', mobile: person?.mobile ?? '' },
    company: {
      id: companyUser?.companyId ?? '',
      name: companyUser?.companyName ?? '',
      uscc: companyUser?.companyUscc ?? '',
      companyType: companyUser?.companyType ?? '',
    },
    facts: {},
    query,
    view,
  };
}
