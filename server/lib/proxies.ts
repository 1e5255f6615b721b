import { BlockList, isIPv6 } from 'node:net';

/** Networks of the groups that `TRUST_PROXY` names. */
export const PROXY_GROUPS: Record<string, readonly string[]> = {
  loopback: ['127.0.0.1/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/**
 * The question whether a connection comes from a trusted proxy. Any does where their number is given.
 * @param proxies none, how many, or addresses, networks and groups
 */
export function proxyCheck(proxies: false | number | readonly string[]): (address: string) => boolean {
  if (typeof proxies === 'number') return () => true;
  const list = new BlockList();
  for (const proxy of (proxies || []).flatMap((name) => PROXY_GROUPS[name] ?? name)) {
    const [network = '', prefix] = proxy.split('/');
    const type = isIPv6(network) ? 'ipv6' : 'ipv4';
    if (prefix === undefined) list.addAddress(network, type);
    else list.addSubnet(network, Number(prefix), type);
  }
  return (address) => list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}
