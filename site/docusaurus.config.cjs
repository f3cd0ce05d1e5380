// Node itself loads the configuration: Docusaurus's loader of TypeScript (jiti 1) breaks zod's default export.
module.exports = require('./site.config.ts').default;
