import type { DocSearchModalProps } from '@docsearch/react/modal';

/** The words of the search modal. Those that the specification fixes are written out, not left to a default. */
export const translations = {
  searchBox: {
    placeholderText: 'Search pages, settings and errors',
    searchInputLabel: 'Search',
  },
  startScreen: {
    recentSearchesTitle: 'Recent',
    favoriteSearchesTitle: 'Favourites',
    saveRecentSearchButtonTitle: 'Keep as a favourite',
    removeRecentSearchButtonTitle: 'Remove from recent searches',
    removeFavoriteSearchButtonTitle: 'Remove from favourites',
  },
  errorScreen: {
    titleText: 'Unable to fetch results',
    helpText: 'You might want to check your network connection.',
  },
  noResultsScreen: {
    noResultsText: 'No results found for',
    suggestedQueryText: 'Try searching for',
    reportMissingResultsText: 'Believe this query should return results?',
    reportMissingResultsLinkText: 'Let us know.',
  },
  footer: { selectText: 'Open', navigateText: 'Move', closeText: 'Close' },
} satisfies DocSearchModalProps['translations'];
