import type { OutboundGroup } from '@site/config/outbound-links';
import { TextLink } from '@site/src/links/TextLink';
import Heading from '@theme/Heading';
import { type ReactNode, useState } from 'react';
import { isPlaceholder, matching } from './matching.ts';

/** Every outbound link, by group, with a field that narrows them. */
export function LinkDirectory({ groups }: { groups: readonly OutboundGroup[] }): ReactNode {
  const [typed, setTyped] = useState('');
  const found = matching(groups, typed);
  const count = found.reduce((sum, { items }) => sum + items.length, 0);
  const placeholders = groups.some(({ items }) => items.some(({ href }) => isPlaceholder(href)));
  return (
    <>
      <p className="tools__intro">
        These addresses are outside this site and open in a new tab.
        {placeholders &&
          ' Those that end in .example are placeholders: they lead nowhere until the owner of this site sets the real ones.'}
      </p>
      <div className="tools__filter">
        <label htmlFor="tools-filter">Find a tool</label>
        <input
          id="tools-filter"
          type="search"
          className="field"
          value={typed}
          autoComplete="off"
          onChange={(event) => setTyped(event.target.value)}
        />
        <span className="tools__count" role="status">
          {count} of {groups.reduce((sum, { items }) => sum + items.length, 0)}
        </span>
      </div>
      {found.length === 0 && (
        <p>
          No tool matches “{typed}”.{' '}
          <button type="button" className="link-button" onClick={() => setTyped('')}>
            Show all
          </button>
        </p>
      )}
      <div className="grid directory">
        {found.map(({ title, items }) => (
          <section key={title} className="directory__group">
            <Heading as="h2" id={title.toLowerCase()}>
              {title}
            </Heading>
            <ul>
              {items.map(({ id, label, href, description }) => (
                <li key={id}>
                  <TextLink href={href}>{label}</TextLink>
                  <p>{description}</p>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}
