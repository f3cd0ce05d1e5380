import type { ReactNode } from 'react';
import { filterLabel } from './filter-labels.ts';
import styles from './filters.module.css';
import { type Filters, filterGroups, hasFilters, noFilters, toggled } from './filters.ts';

interface Props {
  filters: Filters;
  onChange: (filters: Filters) => void;
}

/** What is filtered by, each with a way out of it, and the way out of all. */
export function ChosenFilters({ filters, onChange }: Props): ReactNode {
  if (!hasFilters(filters)) return null;
  const chosen = filterGroups.flatMap(({ name }) => filters[name].map((value) => ({ name, value })));
  return (
    <div className={styles.chosen}>
      <ul className="plain-list" aria-label="Chosen filters">
        {chosen.map(({ name, value }) => (
          <li key={`${name} ${value}`}>
            <button type="button" onClick={() => onChange(toggled(filters, name, value))}>
              <span className="visually-hidden">Remove the filter </span>
              {filterLabel(name, value)}
              <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
                <path d="m7 7 10 10M17 7 7 17" />
              </svg>
            </button>
          </li>
        ))}
      </ul>
      <button type="button" className="link-button" onClick={() => onChange(noFilters)}>
        Clear filters
      </button>
    </div>
  );
}
