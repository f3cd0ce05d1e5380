import type { DocSearchModalProps } from '@docsearch/react/modal';
import { searchError } from '../results/search-error.ts';
import { askError } from './ask/ask-error.ts';

/** DocSearch shows an error's message as it stands; plugins/docsearch-patch lets it ask this first. */
const askErrors = { errorMessage: askError };

/** The words of the search modal. Those that the specification fixes are written out, not left to a default. */
export const translations = {
  searchBox: {
    placeholderText: 'Search pages, settings and errors',
    searchInputLabel: 'Search',
    placeholderTextAskAi: 'Ask another question',
    placeholderTextAskAiStreaming: 'Answering …',
    newConversationPlaceholder: 'Ask a question',
  },
  startScreen: {
    recentSearchesTitle: 'Recent',
    favoriteSearchesTitle: 'Favourites',
    saveRecentSearchButtonTitle: 'Keep as a favourite',
    removeRecentSearchButtonTitle: 'Remove from recent searches',
    removeFavoriteSearchButtonTitle: 'Remove from favourites',
  },
  errorScreen: searchError(),
  noResultsScreen: {
    noResultsText: 'No results found for',
    suggestedQueryText: 'Try searching for',
    reportMissingResultsText: 'Believe this query should return results?',
    reportMissingResultsLinkText: 'Let us know.',
  },
  resultsScreen: { askAiPlaceholder: 'Ask AI: ', noResultsAskAiPlaceholder: 'Not found? Ask AI: ' },
  newConversation: {
    newConversationTitle: 'Ask the documentation',
    newConversationDescription:
      'Answers come from its pages alone, each with links to the sections it rests on.',
  },
  askAiScreen: {
    disclaimerText: 'Answers are generated with AI which can make mistakes. Verify responses.',
    thinkingText: 'Looking through the documentation …',
    relatedSourcesText: 'Related sources',
    stoppedStreamingText: 'You stopped this answer',
    errorTitleText: 'No answer',
    likeButtonTitle: 'This answer helped',
    dislikeButtonTitle: 'This answer did not help',
    thanksForFeedbackText: 'Thank you for your feedback.',
    ...askErrors,
  },
  // Without its text the service's mark is not shown: see plugins/docsearch-patch.
  footer: { selectText: 'Open', navigateText: 'Move', closeText: 'Close', poweredByText: '' },
} satisfies DocSearchModalProps['translations'];

/** The same where the hosted service answers, whose mark is then shown. */
export const hostedTranslations = {
  ...translations,
  footer: { ...translations.footer, poweredByText: 'Powered by' },
};
