import { relative } from 'node:path'
import { type Plan } from './plan.ts'
import { type Ready } from './service.ts'

/** The text printed once everything is ready. */
export function readyText(plan: Plan, dataDir: string, said: readonly Ready[], tookMs: number): string {
  const admin = said.find(({ firstAdmin }) => firstAdmin)?.firstAdmin
  const rows = [
    ['app', plan.publicUrl],
    ...(plan.mailboxUrl ? [['mailbox', `${plan.mailboxUrl}  (mails and SMS arrive here)`]] : []),
    ...(plan.sandboxUrl ? [['payments', `${plan.sandboxUrl}  (a pretend bank: no money moves)`]] : []),
    ...(admin ? [['admin', admin.email]] : []),
    ...(admin?.password ? [['password', `${admin.password}  (shown this once)`]] : []),
    ['data', shorten(dataDir)],
  ]
  const lines = rows.map(([name, value]) => `  ${name!.padEnd(10)}${value}`)
  return ['', `Abhyas is ready (${(tookMs / 1000).toFixed(1)} s). Ctrl-C stops it.`, '', ...lines, ''].join('\n')
}

function shorten(dir: string): string {
  const path = relative('', dir)
  return path && !path.startsWith('..') ? path : dir
}
