import clsx from 'clsx';
import { type ReactNode, useId, useState } from 'react';
import { filterLabel } from './filter-labels.ts';
import styles from './filters.module.css';
import { type FilterCounts, type FilterName, type Filters, filterGroups, toggled } from './filters.ts';

interface Props {
  /** What is chosen, at once. */
  filters: Filters;
  /** What the counts are of: without what no page has. */
  applied: Filters;
  counts: FilterCounts;
  onChange: (filters: Filters) => void;
  /** Leads past the filters. */
  onSkip: () => void;
}

/** Values of a group that are shown before its reader asks for all. */
const shownAtFirst = 6;

/** The filters: a column beside the results, or, if there is no room, folded into a button. */
export function SearchFilters({ filters, applied, counts, onChange, onSkip }: Props): ReactNode {
  const [open, setOpen] = useState(false);
  const id = useId();
  const chosen = filterGroups.reduce((sum, { name }) => sum + applied[name].length, 0);
  const hasValues = filterGroups.some(
    ({ name }) => applied[name].length > 0 || Object.keys(counts[name]).length > 0,
  );
  if (!hasValues) return null;
  return (
    <section className={styles.filters} aria-label="Filters">
      <button type="button" className={clsx('link-button', styles.skip)} onClick={onSkip}>
        Skip to results
      </button>
      <button
        type="button"
        className={clsx('button button--secondary', styles.toggle)}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {chosen === 0 ? 'Filters' : `Filters (${chosen})`}
      </button>
      <div id={id} className={styles.groups} data-open={open}>
        {filterGroups.map(({ name, title }) => (
          <FilterGroup
            key={name}
            name={name}
            title={title}
            chosen={filters[name]}
            applied={applied[name]}
            counts={counts[name]}
            onToggle={(value) => onChange(toggled(filters, name, value))}
          />
        ))}
      </div>
    </section>
  );
}

interface GroupProps {
  name: FilterName;
  title: string;
  chosen: readonly string[];
  applied: readonly string[];
  counts: Readonly<Record<string, number>>;
  onToggle: (value: string) => void;
}

/** The values that results have, the most frequent first; what is chosen is there whatever its count. */
function FilterGroup({ name, title, chosen, applied, counts, onToggle }: GroupProps): ReactNode {
  const [all, setAll] = useState(false);
  const values = Object.entries(counts)
    .sort(([a, many], [b, few]) => few - many || a.localeCompare(b, 'en'))
    .map(([value]) => value);
  const missing = applied.filter((value) => !values.includes(value));
  const listed = [...missing, ...values];
  if (listed.length === 0) return null;
  const shown = all ? listed : listed.filter((value, at) => at < shownAtFirst || chosen.includes(value));
  return (
    <fieldset>
      <legend>{title}</legend>
      {shown.map((value) => (
        <label key={value}>
          <input type="checkbox" checked={chosen.includes(value)} onChange={() => onToggle(value)} />
          <span className={styles.value}>{filterLabel(name, value)}</span>{' '}
          <span className={styles.count}>{counts[value] ?? 0}</span>
        </label>
      ))}
      {listed.length > shownAtFirst && (
        <button type="button" className="link-button" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? 'Show fewer' : `Show all ${listed.length}`}
          <span className="visually-hidden">{`, ${title}`}</span>
        </button>
      )}
    </fieldset>
  );
}
