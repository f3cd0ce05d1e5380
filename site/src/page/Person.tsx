import type { ReactNode } from 'react';
import styles from './Person.module.css';

interface Props {
  /** As the person may have chosen it. */
  name?: string | null | undefined;
  email?: string | null | undefined;
  subject: string;
  provider?: string | undefined;
}

/** A person: their name, and small beside it what tells namesakes apart, which only their provider says. */
export function Person({ name, email, subject, provider }: Props): ReactNode {
  const title = name ?? email ?? subject;
  const called = [email, subject, provider].filter((part) => part && part !== title);
  return (
    <span className={styles.person}>
      <bdi>{title}</bdi>{' '}
      {called.length > 0 && (
        <small>
          <bdi>{called.join(' · ')}</bdi>
        </small>
      )}
    </span>
  );
}
