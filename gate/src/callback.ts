import { identity } from '@kwikid/identity';

void identity().handleCallback();
