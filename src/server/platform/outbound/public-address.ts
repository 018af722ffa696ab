import { BlockList, isIPv4, isIPv6 } from 'node:net'

/**
 * Networks that no computer of the internet has: private, shared, local, documentation, multicast. 168.63.129.16 is
 * the machine that Azure puts beside each of its computers, with what they may know of themselves.
 */
const innerV4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '168.63.129.16/32',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
]
/** Tunnels into other networks, among them IPv4, and documentation. */
const innerV6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']

const listOf = (networks: readonly string[], family: 'ipv4' | 'ipv6') => {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    list.addSubnet(address, Number(bits), family)
  }
  return list
}

const inner4 = listOf(innerV4, 'ipv4')
const inner6 = listOf(innerV6, 'ipv6')
const global6 = listOf(['2000::/3'], 'ipv6')

/** Whether an IP address belongs to a computer on the internet, and not to this one or its neighbours. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !inner4.check(address, 'ipv4')
  return isIPv6(address) && global6.check(address, 'ipv6') && !inner6.check(address, 'ipv6')
}
