import Link from '@docusaurus/Link';
import rolesFile from '@generated/contents/default/roles.json';
import { isRole } from '@kwikid/wire/reader-data';
import { withRole } from '@site/src/me/reader-edits';
import { thisReader } from '@site/src/me/this-reader';
import Heading from '@theme/Heading';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { ByRole } from './ByRole.tsx';
import styles from './for-you.module.css';

/** Picks a role, or shows the picker again. */
interface Props {
  onPick: () => void;
  onChange: () => void;
}

function Picker({ onPick }: Pick<Props, 'onPick'>): ReactNode {
  const pick = (id: string) => {
    if (!isRole(id)) return;
    void thisReader().change(withRole(id));
    onPick();
  };
  return (
    <div data-needs-script="">
      <Heading as="h2" className={styles.title}>
        What do you do?
      </Heading>
      <p className={styles.lead}>
        This page then begins with what you need most. You can change it at any time.
      </p>
      <ul className={clsx('plain-list', styles.tiles)}>
        {rolesFile.roles.map(({ id, label, description }) => (
          <li key={id}>
            <button type="button" className={styles.tile} onClick={() => pick(id)}>
              <strong>{label}</strong>
              <span>{description}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What somebody of a role does most, as tasks; the picker for whom nothing is known. */
export function ForYou({ onPick, onChange }: Props): ReactNode {
  const tasks = rolesFile.roles.map(({ id, label, tasks: ofRole }) => ({
    mark: id,
    part: (
      <>
        <Heading as="h2" className={styles.title}>
          For you <span className={styles.role}>{label}</span>
          <button type="button" className={styles.change} data-needs-script="" onClick={onChange}>
            Change
          </button>
        </Heading>
        <ul className={clsx('plain-list', styles.tiles)}>
          {ofRole.map(({ title, href, line }) => (
            <li key={href}>
              {/* KD004 holds the links of roles.yml; a build of other pages may lack them. */}
              <Link to={href} className={clsx(styles.tile)} data-noBrokenLinkCheck>
                <strong>{title}</strong>
                <span>{line}</span>
              </Link>
            </li>
          ))}
        </ul>
      </>
    ),
  }));
  return (
    <section className={styles.forYou} aria-label="For you">
      <ByRole parts={[{ mark: 'none', part: <Picker onPick={onPick} /> }, ...tasks]} />
    </section>
  );
}
