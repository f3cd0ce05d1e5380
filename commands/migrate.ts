// Brings the database of DATABASE_URL to this program's schema. A release does the same by itself:
// `bin/kwikid-documentation migrate`.
import '@kwikid/server/migrate';
