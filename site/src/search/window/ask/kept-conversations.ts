import { recentList } from '../../../lists/recent-list.ts';
import { isConversation } from './conversation.ts';

/** The conversations of this reader, the latest first. */
export const keptConversations = recentList({
  key: 'ask-conversations',
  limit: 10,
  isItem: isConversation,
  // Asked again, a question is listed once.
  identityOf: ({ exchanges }) => exchanges[0]?.question ?? '',
});
