// Puts a backup where nothing is: `npm run restore -- folder`. A release has it as `bin/kwikid-documentation restore`.
process.argv.splice(2, 0, 'restore');
await import('@kwikid/server/backup');
