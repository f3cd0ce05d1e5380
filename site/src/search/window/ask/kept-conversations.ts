import { type Conversation, isConversation } from './conversation.ts';

/** In local storage. It is removed with the session, however that ends (identity's `traces.ts`). */
const key = 'ask-conversations';
const maxKept = 10;

/** The conversations of this reader, the latest first; none if storage is unavailable or holds anything else. */
export function keptConversations(): Conversation[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(list) ? list.filter(isConversation) : [];
  } catch {
    return [];
  }
}

/** Puts a conversation first. Asked again, a question is listed once. */
export const keepConversation = (conversation: Conversation): void =>
  write([conversation, ...others(conversation)].slice(0, maxKept));

export const forgetConversation = (conversation: Conversation): void => write(others(conversation));

const questionOf = ({ exchanges }: Conversation) => exchanges[0]?.question;
const others = (conversation: Conversation) =>
  keptConversations().filter((other) => questionOf(other) !== questionOf(conversation));

function write(conversations: readonly Conversation[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(conversations));
  } catch {
    // Storage is closed or full: the list is a convenience.
  }
}
