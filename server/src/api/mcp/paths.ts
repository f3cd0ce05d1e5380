/** The one address of the MCP server (Model Context Protocol 2026-07-28, Streamable HTTP). */
export const mcpPath = '/mcp';

/** Where a client reads who gives out its tokens (RFC 9728 §3.1). */
export const mcpMetadataPath = `/.well-known/oauth-protected-resource${mcpPath}`;
