import { dayOf } from '@kwikid/wire/day';
import type { FeedList, MadeFeed } from '@kwikid/wire/feeds';
import type { TeamContents } from '@site/plugins/teams/team-contents';
import styles from '@site/src/health/health.module.css';
import { copyText } from '@site/src/page/copy-text';
import { dayInWords } from '@site/src/page/review';
import Heading from '@theme/Heading';
import { type ReactNode, useEffect, useState } from 'react';
import { FeedsError, makeFeed, readFeeds, revokeFeed } from './feeds-service.ts';

const dayOfSeconds = (seconds: number) => dayInWords(dayOf(seconds * 1000));

/** The reader's addresses of feeds: made and revoked here. A new one is shown once. */
export function Feeds({ teams }: { teams: readonly Pick<TeamContents, 'id' | 'name'>[] }): ReactNode {
  const [list, setList] = useState<FeedList>();
  const [made, setMade] = useState<MadeFeed>();
  const [said, setSaid] = useState('');
  const [team, setTeam] = useState(teams[0]?.id ?? '');
  const nameOf = (id: string) => teams.find((each) => each.id === id)?.name ?? id;
  const attempt = async (work: () => Promise<string>) => {
    try {
      const done = await work();
      setList(await readFeeds());
      setSaid(done);
    } catch (error) {
      setSaid(error instanceof FeedsError ? error.message : String(error));
    }
  };
  useEffect(() => {
    readFeeds().then(setList, (error: Error) => setSaid(error.message));
  }, []);
  const make = () =>
    attempt(async () => {
      const feed = await makeFeed(team);
      setMade(feed);
      return `The feed of ${nameOf(feed.team)} is made. Copy its URL now: it is not shown again.`;
    });
  const revoke = (id: string, name: string) =>
    attempt(async () => {
      await revokeFeed(id);
      setMade(undefined);
      return `The feed of ${name} is revoked: its URL opens nothing any more.`;
    });
  if (list?.on === false && list.feeds.length === 0) return null;
  return (
    <section className="from-server" data-needs-script="">
      <Heading as="h2" id="feeds">
        Follow a team in a feed reader
      </Heading>
      <p>
        A feed (Atom) lists what the pages of a team need: overdue and due reviews, suggested corrections and
        gaps. Its URL works without signing in, for this feed only and for 90 days. Whoever has it can read
        the feed, so give it to nobody.
      </p>
      <p role="status">{said}</p>
      {made && (
        <p className={styles.lines}>
          <code>{made.url}</code>{' '}
          <button
            type="button"
            className="button button--secondary button--sm"
            onClick={() =>
              copyText(Promise.resolve(made.url)).then(
                () => setSaid('The URL is copied.'),
                () => setSaid('Select and copy the URL.'),
              )
            }
          >
            Copy
          </button>
        </p>
      )}
      {list?.on && (
        <div className={styles.filters}>
          <label>
            <span>Team</span>
            <select className="field" value={team} onChange={({ target }) => setTeam(target.value)}>
              {teams.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          </label>
          <button type="button" className="button button--primary" onClick={make}>
            Make a feed
          </button>
        </div>
      )}
      {list !== undefined && list.feeds.length > 0 && (
        <table className={styles.table}>
          <caption>Your feeds</caption>
          <thead>
            <tr>
              <th scope="col">Team</th>
              <th scope="col">Made</th>
              <th scope="col">Works until</th>
              <td />
            </tr>
          </thead>
          <tbody>
            {list.feeds.map(({ id, team: of, made: at, expires }) => (
              <tr key={id}>
                <th scope="row">{nameOf(of)}</th>
                <td>{dayOfSeconds(at)}</td>
                <td>{dayOfSeconds(expires)}</td>
                <td>
                  <button
                    type="button"
                    className="button button--secondary button--sm"
                    aria-label={`Revoke the feed of ${nameOf(of)} made on ${dayOfSeconds(at)}`}
                    onClick={() => revoke(id, nameOf(of))}
                  >
                    Revoke
                  </button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
