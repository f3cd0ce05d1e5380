// Whether readers can sign in, from this machine: `npm run doctor -- --help`. A release has it as bin/…-doctor.
import '@kwikid/server/doctor';
