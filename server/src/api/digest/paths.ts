import { teamFeedPath } from '@kwikid/wire/urls';
import type { PublicPaths } from '../../http/gate/public-paths.ts';

/** Feed readers have no session: the token in the query opens one team's feed, and nothing else. */
export const feedPaths: PublicPaths = { [teamFeedPath]: { methods: ['GET', 'HEAD'] } };
