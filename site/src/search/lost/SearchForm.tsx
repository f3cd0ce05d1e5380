import { useHistory } from '@docusaurus/router';
import type { FormEvent, ReactNode } from 'react';
import { encodedQuery } from '../results/searched-part.ts';

/** A field that leads to the search page, filled with words that are likely. It needs no answer of the search. */
export function SearchForm({ query }: { query: string }): ReactNode {
  const history = useHistory();
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('q');
    history.push(`/search?q=${encodedQuery(String(typed))}`);
  };
  return (
    <search>
      <form action="/search" className="search-form" onSubmit={search}>
        <input
          // The words are those of the address, which the server's page does not know.
          key={query}
          type="search"
          name="q"
          aria-label="Search the documentation"
          className="field"
          defaultValue={query}
          autoComplete="off"
        />
        <button type="submit" className="button button--primary">
          Search
        </button>
      </form>
    </search>
  );
}
