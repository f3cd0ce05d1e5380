module.exports = require('./fixture-config.ts').default;
