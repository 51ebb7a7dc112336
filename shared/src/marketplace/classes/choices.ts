export const classStateNames = { draft: 'Draft', open: 'Open', running: 'Running', closed: 'Closed' } as const
export type ClassState = keyof typeof classStateNames
export const classStates = Object.keys(classStateNames) as ClassState[]

/** Learners come in by its code. */
export const joinableStates = ['open', 'running'] as const satisfies readonly ClassState[]

export const classDays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
export type ClassDay = (typeof classDays)[number]

const longDay = new Intl.DateTimeFormat('en-IN', { weekday: 'long', timeZone: 'UTC' })
const aMonday = Date.UTC(2026, 0, 5)
/** 'Monday' … */
export const dayNames = Object.fromEntries(
  classDays.map((day, n) => [day, longDay.format(aMonday + n * 86_400_000)]),
) as Readonly<Record<ClassDay, string>>

/** Asked: the teacher has added somebody whose family has not accepted yet. */
export const memberStates = ['asked', 'active', 'left', 'removed'] as const
export type MemberState = (typeof memberStates)[number]

export const workKindNames = { task: 'Task', test: 'Test', material: 'Material' } as const
export type WorkKind = keyof typeof workKindNames
export const workKinds = Object.keys(workKindNames) as WorkKind[]

/** What comes after the due date. */
export const lateRuleNames = { accept: 'Accept it', mark: 'Accept it as late', refuse: 'Refuse it' } as const
export type LateRule = keyof typeof lateRuleNames
export const lateRules = Object.keys(lateRuleNames) as LateRule[]

export const workStateNames = { draft: 'Draft', published: 'Given', closed: 'Closed' } as const
export type WorkState = keyof typeof workStateNames
export const workStates = Object.keys(workStateNames) as WorkState[]

export const submissionStateNames = { todo: 'To do', done: 'Handed in', late: 'Late', excused: 'Excused' } as const
export type SubmissionState = keyof typeof submissionStateNames
export const submissionStates = Object.keys(submissionStateNames) as SubmissionState[]
