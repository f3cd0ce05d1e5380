import Head from '@docusaurus/Head';
import { useSearchQueryString } from '@docusaurus/theme-common';
import { SearchResults } from '@site/src/search/SearchResults';
import { searchedPart } from '@site/src/search/searched-part';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import { type ReactNode, useState } from 'react';

/** The search page: all results of the query in its address. */
export default function Search(): ReactNode {
  const [query, setQuery] = useSearchQueryString();
  const [typed, setTyped] = useState('');
  const type = (text: string) => {
    setTyped(text);
    setQuery(searchedPart(text));
  };
  return (
    <Layout title={query ? `Search results for “${query}”` : 'Search the documentation'}>
      <Head>
        <meta name="robots" content="noindex, follow" />
      </Head>
      <main className="page-width search-page">
        <Heading as="h1">Search</Heading>
        <label htmlFor="search-field" className="visually-hidden">
          Search the documentation
        </label>
        <input
          id="search-field"
          type="search"
          name="q"
          className="field search-page__field"
          placeholder="Search pages, settings and errors"
          // The field keeps what the address is too short for.
          value={searchedPart(typed) === query ? typed : query}
          autoComplete="off"
          // biome-ignore lint/a11y/noAutofocus: the page has no other purpose than this field
          autoFocus
          onChange={(event) => type(event.target.value)}
        />
        <SearchResults query={query.trim()} />
      </main>
    </Layout>
  );
}
