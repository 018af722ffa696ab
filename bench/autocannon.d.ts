declare module 'autocannon' {
  type Figures = {
    requests: { average: number }
    latency: { p50: number; p99: number }
    non2xx: number
  }
  /** The part of autocannon that the benchmark uses. */
  export default function autocannon(options: {
    url: string
    connections: number
    duration: number
  }): Promise<Figures>
}
