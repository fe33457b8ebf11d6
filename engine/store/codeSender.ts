import { createContext, useContext } from 'react';

/** Sends the text message code of a field; throws what the server refuses with. */
export type CodeSender = (field: string) => Promise<void>;

/** How fields below send a code by text message; null where nothing can. */
export const CodeSenderContext = createContext<CodeSender | null>(null);

/** How the form around sends codes; null where it cannot (the field is then a plain text field). */
export function useCodeSender(): CodeSender | null {
  return useContext(CodeSenderContext);
}
