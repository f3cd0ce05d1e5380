// Copies what the servers keep: `npm run backup -- folder`. A release has it as `bin/kwikid-documentation backup`.
process.argv.splice(2, 0, 'backup');
await import('@kwikid/server/backup');
