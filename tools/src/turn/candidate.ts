/** The four types of ICE candidates (RFC 8445 §5.1.1). */
type CandidateType = 'host' | 'srflx' | 'prflx' | 'relay';

/** A parsed candidate. */
export interface Candidate {
  type: CandidateType;
  protocol: 'udp' | 'tcp';
  address: string;
  port: number;
  /** Only for `tcp` candidates: active, passive or so (RFC 6544). */
  tcpType?: string;
}

/**
 * Reads a candidate attribute (RFC 8839 §5.1), as `RTCIceCandidate.candidate` holds it.
 *
 * @returns undefined for the empty one, which ends the list, and for anything else
 */
export function readCandidate(text: string): Candidate | undefined {
  const fields = text
    .replace(/^(?:a=)?candidate:/, '')
    .trim()
    .split(/\s+/);
  const [foundation, component, transport, priority, address, port, typ, type] = fields;
  const protocol = transport?.toLowerCase();
  if (!foundation || !component || typ !== 'typ') return undefined;
  if (protocol !== 'udp' && protocol !== 'tcp') return undefined;
  if (type !== 'host' && type !== 'srflx' && type !== 'prflx' && type !== 'relay') return undefined;
  if (!/^\d{1,10}$/.test(priority ?? '') || !/^\d{1,5}$/.test(port ?? '')) return undefined;
  const at = fields.indexOf('tcptype', 8);
  const tcpType = at === -1 ? undefined : fields[at + 1];
  return {
    type,
    protocol,
    address: address ?? '',
    port: Number(port),
    ...(tcpType !== undefined && { tcpType }),
  };
}

/** Whether the browser hides an address behind a name (mDNS, draft-ietf-mmusic-mdns-ice-candidates). */
export const isHidden = ({ address }: Candidate): boolean => address.endsWith('.local');
