/** A chart of steps: a price stands until it moves. The page never draws one that is not looked at. */
import { useEffect, useRef } from 'preact/hooks'
import uPlot from 'uplot'
import { theme } from '../theme.ts'

export type ChartLine = { label: string; values: (number | null)[]; colour: string; strong: boolean }
export type Mark = { at: number; label: string }

const colour = (name: string): string => getComputedStyle(document.documentElement).getPropertyValue(name).trim()

export function Chart(props: {
  /** Epoch ms, ascending. */
  instants: readonly number[]
  lines: readonly ChartLine[]
  marks: readonly Mark[]
  format: (value: number) => string
  label: string
  /** Called with the instant under the pointer, or null. */
  look: (at: number | null) => void
  height?: number
}) {
  const { instants, lines, marks, format, label, look, height = 360 } = props
  const root = useRef<HTMLDivElement>(null)
  const shade = theme.value
  useEffect(() => {
    const element = root.current
    if (!element) return
    const axis = {
      stroke: colour('--soft'),
      grid: { stroke: colour('--line'), width: 1 },
      ticks: { stroke: colour('--line') },
    }
    const steps = uPlot.paths.stepped?.({ align: 1 })
    const options: uPlot.Options = {
      width: element.clientWidth,
      height,
      ms: 1,
      legend: { show: false },
      // The last time below the chart must not be cut.
      padding: [null, 18, null, null],
      cursor: { drag: { x: true, y: false }, points: { size: 6 } },
      scales: { x: { time: true } },
      axes: [
        axis,
        { ...axis, size: 64, values: (_, values) => values.map(value => (value === null ? '' : format(value))) },
      ],
      series: [
        {},
        ...lines.map(line => ({
          label: line.label,
          stroke: line.colour,
          width: line.strong ? 2.5 : 1.2,
          alpha: line.strong ? 1 : 0.75,
          paths: steps,
          points: { show: false },
        })),
      ],
      hooks: {
        draw: [chart => drawMarks(chart, marks)],
        setCursor: [chart => look(chart.cursor.idx == null ? null : (instants[chart.cursor.idx] ?? null))],
      },
    }
    const data: uPlot.AlignedData = [[...instants], ...lines.map(({ values }) => values)]
    const chart = new uPlot(options, data, element)
    const sizes = new ResizeObserver(() => chart.setSize({ width: element.clientWidth, height }))
    sizes.observe(element)
    return () => {
      sizes.disconnect()
      chart.destroy()
    }
  }, [instants, lines, marks, shade])
  return <div class="chart" ref={root} role="img" aria-label={label} />
}

/** Opening, start and end as upright lines with their names. */
function drawMarks(chart: uPlot, marks: readonly Mark[]): void {
  const { ctx, bbox } = chart
  ctx.save()
  ctx.strokeStyle = colour('--faint')
  ctx.fillStyle = colour('--soft')
  ctx.font = `${11 * devicePixelRatio}px sans-serif`
  ctx.setLineDash([4, 4])
  for (const { at, label } of marks) {
    const x = chart.valToPos(at, 'x', true)
    if (x < bbox.left || x > bbox.left + bbox.width) continue
    ctx.beginPath()
    ctx.moveTo(x, bbox.top)
    ctx.lineTo(x, bbox.top + bbox.height)
    ctx.stroke()
    const right = x > bbox.left + bbox.width * 0.85
    ctx.textAlign = right ? 'right' : 'left'
    ctx.fillText(label, x + (right ? -5 : 5) * devicePixelRatio, bbox.top + 12 * devicePixelRatio)
  }
  ctx.restore()
}
