import { median } from './measure.ts'

export type Target = { atLeast: number } | { atMost: number }

/** One line of the report. */
export interface Row {
  name: string
  /** Missing where nothing is promised. */
  target?: Target
  /** Of all repeats; the median counts. */
  samples: number[]
  unit: string
  /** Figures beside the ratio, for whoever reads it. */
  detail?: string
  /** Holds whatever the amount of data, so it counts in a quick look too. */
  always?: true
}

export interface Judged extends Row {
  measured: number
  verdict: 'met' | 'MISSED' | ''
}

export function judge(row: Row): Judged {
  const measured = median(row.samples)
  if (!row.target) return { ...row, measured, verdict: '' }
  const met = 'atLeast' in row.target ? measured >= row.target.atLeast : measured <= row.target.atMost
  return { ...row, measured, verdict: met ? 'met' : 'MISSED' }
}

export function markdown(rows: Judged[]): string {
  const lines = rows.map(
    ({ name, target, measured, unit, verdict, detail }) =>
      `| ${name} | ${target ? targetText(target, unit) : '-'} | ${amount(measured, unit)} | ${verdict} | ${detail ?? ''} |`,
  )
  return ['| what | target | measured | verdict | detail |', '|---|---|---|---|---|', ...lines].join('\n')
}

function targetText(target: Target, unit: string): string {
  return 'atLeast' in target ? `≥ ${amount(target.atLeast, unit)}` : `≤ ${amount(target.atMost, unit)}`
}

/** Three digits are more than a shared machine repeats. */
function amount(value: number, unit: string): string {
  const digits = value >= 100 || Number.isInteger(value) ? String(Math.round(value)) : value.toPrecision(3)
  return unit ? `${digits} ${unit}` : digits
}
