import { mcpPublicPaths } from './api/mcp/paths.ts';
import type { PublicPaths } from './http/gate/public-paths.ts';
import { probePaths } from './request/probes.ts';
import { logoutPaths } from './session/backchannel-logout.ts';
import { signInPaths } from './session/routes.ts';

/**
 * Everything that is served without a session, besides the gate's own hashed files: exact paths, each with
 * its methods. A test counts them. Nothing here may reveal a page's name.
 *
 * If the MCP server is off, its paths are closed like any other.
 */
export const publicPathsWith = ({ mcp }: { mcp: boolean }): PublicPaths =>
  Object.freeze({ ...signInPaths, ...logoutPaths, ...probePaths, ...(mcp && mcpPublicPaths) });
