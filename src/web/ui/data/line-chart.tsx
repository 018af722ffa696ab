import { useId, useState } from 'react'
import { classNames } from '../layout/class-names.ts'
import { niceScale, pathOf } from './chart-scale.ts'

export type ChartSeries = {
  name: string
  values: readonly number[]
  /** The previous period: dashed and grey, in the background. */
  ghost?: boolean | undefined
}

export type LineChartProps = {
  title: string
  /** One label for each value: hours, days. */
  labels: readonly string[]
  series: readonly ChartSeries[]
  format?: ((value: number) => string) | undefined
  /** The smallest difference that `format` shows. */
  unit?: number | undefined
}

const width = 600
const height = 180

/**
 * A line chart over time, drawn in SVG. The arrow keys move point by point, and a table shows all
 * values.
 */
export function LineChart({ title, labels, series, format = String, unit }: LineChartProps) {
  const [at, setAt] = useState<number>()
  const all = series.flatMap(({ values }) => values)
  const scale = niceScale(Math.max(0, ...all), Math.min(0, ...all), unit)
  const last = labels.length - 1
  const x = (index: number) => (last > 0 ? (index / last) * width : width / 2)
  const y = (value: number) => height * (1 - (value - scale.bottom) / (scale.top - scale.bottom))

  return (
    <figure className="grid gap-3">
      <Legend title={title} series={series} at={at} labels={labels} format={format} />
      <div className="grid grid-cols-[auto_1fr] gap-x-2 text-label text-ink-3">
        <ScaleAxis ticks={scale.ticks} format={format} />
        <Pointer
          count={labels.length}
          label={title}
          at={at}
          onMove={setAt}
          describe={(index) => describePoint(index, labels, series, format)}
        >
          <svg
            viewBox={`0 0 ${width} ${height}`}
            preserveAspectRatio="none"
            aria-hidden="true"
            className="h-45 w-full overflow-visible"
          >
            {scale.ticks.map((tick) => (
              <path
                key={tick}
                d={`M0 ${y(tick)}H${width}`}
                className="stroke-line"
                vectorEffect="non-scaling-stroke"
              />
            ))}
            {at === undefined ? null : (
              <path
                d={`M${x(at)} 0V${height}`}
                className="stroke-line-strong"
                vectorEffect="non-scaling-stroke"
              />
            )}
            {[...series].reverse().map((sery) => (
              <path
                key={sery.name}
                d={pathOf(sery.values.map((value, index) => [x(index), y(value)]))}
                fill="none"
                className={lineLook(sery, series)}
                strokeWidth={sery.ghost ? 1.5 : 2.5}
                strokeDasharray={sery.ghost ? '4 4' : undefined}
                vectorEffect="non-scaling-stroke"
              />
            ))}
            {/* Where the line ends: a path without a length is drawn as its round cap. */}
            {series.map((sery) =>
              sery.ghost || last < 0 ? null : (
                <path
                  key={sery.name}
                  d={`M${x(last)} ${y(sery.values[last] ?? 0)}h0`}
                  className={lineLook(sery, series)}
                  strokeWidth={9}
                  strokeLinecap="round"
                  vectorEffect="non-scaling-stroke"
                />
              ),
            )}
          </svg>
        </Pointer>
        <TimeAxis labels={labels} />
      </div>
      <ChartTable title={title} labels={labels} series={series} format={format} />
    </figure>
  )
}

type ScaleAxisProps = { ticks: readonly number[]; format: (value: number) => string }

/** The labels beside the chart, the lowest at the bottom. */
function ScaleAxis({ ticks, format }: ScaleAxisProps) {
  return (
    <div aria-hidden="true" className="tnum flex h-45 flex-col-reverse justify-between text-end">
      {ticks.map((tick) => (
        <span key={tick} className="-my-2">
          {format(tick)}
        </span>
      ))}
    </div>
  )
}

/** Labels below their points. On a phone only every second one is shown, so that they don't collide. */
function TimeAxis({ labels }: { labels: readonly string[] }) {
  const step = Math.max(1, Math.ceil(labels.length / 8))
  const last = Math.max(1, labels.length - 1)
  return (
    <svg aria-hidden="true" className="col-start-2 mt-2 h-4 w-full overflow-visible">
      {labels.map((label, index) =>
        index % step === 0 ? (
          <text
            key={label}
            x={`${(index / last) * 100}%`}
            y="12"
            textAnchor={index === 0 ? 'start' : index === last ? 'end' : 'middle'}
            className={classNames('fill-current', index % (2 * step) > 0 && 'max-sm:hidden')}
          >
            {label}
          </text>
        ) : null,
      )}
    </svg>
  )
}

type PointerProps = {
  label: string
  count: number
  at: number | undefined
  onMove: (at: number | undefined) => void
  describe: (at: number) => string
  children: React.ReactNode
}

/** An invisible slider: the pointer or the arrow keys move along the chart. */
function Pointer({ label, count, at, onMove, describe, children }: PointerProps) {
  const shown = at ?? count - 1
  return (
    <div className="relative">
      {children}
      <input
        type="range"
        min={0}
        max={Math.max(count - 1, 0)}
        value={shown}
        aria-label={label}
        aria-valuetext={count > 0 ? describe(shown) : 'Nothing yet'}
        onChange={(event) => onMove(Number(event.target.value))}
        onPointerMove={(event) => onMove(nearest(event, count))}
        onPointerLeave={() => onMove(undefined)}
        onBlur={() => onMove(undefined)}
        className="absolute inset-0 size-full cursor-crosshair appearance-none bg-transparent [&::-moz-range-thumb]:opacity-0 [&::-webkit-slider-thumb]:opacity-0"
      />
    </div>
  )
}

function nearest(event: React.PointerEvent<HTMLElement>, count: number) {
  const box = event.currentTarget.getBoundingClientRect()
  const share = (event.clientX - box.left) / box.width
  return Math.min(count - 1, Math.max(0, Math.round(share * (count - 1))))
}

type ChartParts = {
  labels: readonly string[]
  series: readonly ChartSeries[]
  format: (value: number) => string
}

const describePoint = (
  at: number,
  labels: ChartParts['labels'],
  series: ChartParts['series'],
  format: ChartParts['format'],
) =>
  `${labels[at]}: ${series.map(({ name, values }) => `${name} ${format(values[at] ?? 0)}`).join(', ')}`

const strokes = ['stroke-chart-1', 'stroke-chart-2', 'stroke-chart-3', 'stroke-chart-4']
const lineLook = (one: ChartSeries, all: readonly ChartSeries[]) =>
  one.ghost
    ? 'stroke-ink-3'
    : strokes[all.filter(({ ghost }) => !ghost).indexOf(one) % strokes.length]

function Legend({
  title,
  series,
  labels,
  at,
  format,
}: ChartParts & { title: string; at: number | undefined }) {
  return (
    <figcaption className="flex min-h-6 flex-wrap items-center gap-x-4 gap-y-1 text-meta">
      <span className="font-semibold">{title}</span>
      <span className="ms-auto text-ink-3">{at === undefined ? null : labels[at]}</span>
      {series.map((sery) => (
        <span key={sery.name} className="inline-flex items-center gap-1.5 text-ink-2">
          <svg width="20" height="8" aria-hidden="true">
            <path
              d="M0 4h20"
              className={lineLook(sery, series)}
              strokeWidth={sery.ghost ? 1.5 : 2.5}
              strokeDasharray={sery.ghost ? '4 4' : undefined}
            />
          </svg>
          {sery.name}
          <span className={classNames('tnum font-semibold text-ink', at === undefined && 'hidden')}>
            {at === undefined ? null : format(sery.values[at] ?? 0)}
          </span>
        </span>
      ))}
    </figcaption>
  )
}

function ChartTable({ title, labels, series, format }: ChartParts & { title: string }) {
  const id = useId()
  return (
    <details className="text-meta">
      <summary className="reach touch-target w-fit text-ink-2 underline underline-offset-3">
        Show as table
      </summary>
      <table aria-labelledby={id} className="tnum mt-2 w-full font-narrow">
        <caption id={id} className="sr-only">
          {title}
        </caption>
        <thead>
          <tr className="border-b border-line text-start text-ink-3">
            <th scope="col" className="py-1 text-start font-medium">
              Time
            </th>
            {series.map(({ name }) => (
              <th key={name} scope="col" className="py-1 text-end font-medium">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {labels.map((label, index) => (
            <tr key={label} className="border-b border-line last:border-0">
              <th scope="row" className="py-1 text-start font-normal">
                {label}
              </th>
              {series.map(({ name, values }) => (
                <td key={name} className="py-1 text-end">
                  {format(values[index] ?? 0)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
