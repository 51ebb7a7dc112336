import type { Plan } from './planner.ts'

/** MongoDB's names for a plan: what a test asks to forbid a scan of the collection or a sort in memory. */
export function stagesOf(plan: Plan, isCount: boolean): Record<string, unknown> {
  const branches = plan.branches.map(({ stage, index, reverse, ranges }) => {
    const direction = reverse ? 'backward' : 'forward'
    if (stage === 'COLLSCAN') return { stage, direction }
    const { name: indexName, key: keyPattern, unique: isUnique, sparse: isSparse } = index
    const flags = { isMultiKey: index.multikey !== 0, isUnique, isSparse, isPartial: index.partial !== undefined }
    return { stage, indexName, keyPattern, ...flags, direction, ranges: ranges.length }
  })
  const scan = branches.length === 1 ? branches[0]! : { stage: 'OR', inputStages: branches }
  if (isCount)
    return {
      stage: 'COUNT',
      inputStage: { ...scan, stage: scan.stage === 'COLLSCAN' ? 'RECORD_STORE_FAST_COUNT' : 'COUNT_SCAN' },
    }
  const isWhole = scan.stage === 'COLLSCAN' || scan.stage === 'IDHACK'
  const fetched = isWhole ? scan : { stage: 'FETCH', inputStage: scan }
  return plan.sorted ? fetched : { stage: 'SORT', inputStage: fetched }
}
