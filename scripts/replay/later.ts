/**
 * A shifted run that goes on after a pause (stopped and resumed, or held up) goes on as if it had begun later by that: its clock went on meanwhile, and what is older
 * than that is not applied any more. Starts are later too, which owners are told before the first payload: by what the payloads say alone, a pause of days would put games off, and one of
 * hours be another game where a source has no ids. Jobs keep the ids that they had: by these is known what is done.
 */
import { PARTITIONS } from '../../pipelines/model/partition-of.ts'
import type { ReplayJob } from './jobs.ts'
import type { Plan } from './plan.ts'

/**
 * The plan of a run whose payload of recorded time `at` is sent now, after a pause: by so much later than it began with as if all had been sent without one, and
 * never by less than before. At a speed above 1 its times run ahead of the wall.
 */
export const laterPlan = (plan: Plan, at: number, now: number): Plan => {
  const ahead = plan.speed === 0 ? at - plan.last_at : Math.max(0, (at - plan.first_at) * (1 - 1 / plan.speed))
  const later = Math.round(now + ahead - at - plan.shift_ms)
  return later > (plan.later_ms.at(-1) ?? 0) ? { ...plan, later_ms: [...plan.later_ms, later] } : plan
}

/** What tells the owners of all pauses so far: whoever runs a later job of its partition has run these. */
export const delaysOf = (plan: Plan, at: number): ReplayJob[] =>
  plan.later_ms.flatMap((later, i) =>
    Array.from({ length: PARTITIONS }, (_, partition) => ({
      id: `${plan.run}-later-p${partition}-${later}`,
      partition,
      at,
      data: {
        kind: 'sweep' as const,
        feed: '',
        league: '',
        observed_at: at + plan.shift_ms,
        run: plan.run,
        current: 1 as const,
        shift_ms: 0,
        interval_ms: plan.slowest_gap_ms,
        later_ms: later - (plan.later_ms[i - 1] ?? 0),
      },
    })),
  )

/** A job with the times of a run that is later. */
export const delayed = (job: ReplayJob, { later_ms }: Plan): ReplayJob => {
  const later = later_ms.at(-1) ?? 0
  const { observed_at, shift_ms, kind } = job.data
  const data = {
    ...job.data,
    observed_at: observed_at + later,
    shift_ms: kind === 'sweep' ? shift_ms : shift_ms + later,
  }
  return { ...job, data }
}
