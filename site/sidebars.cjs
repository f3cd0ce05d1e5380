module.exports = require('./sidebars.ts').default;
