import type { Faults } from '../../embedded/mongo/harsh/faults.ts'

/** What a run in harsh mode (`npm run test:harsh`) met. One in which nothing failed proves nothing. */
export function harshRun(faults: Pick<Faults, 'failed' | 'stepdowns'> | undefined) {
  if (!faults) return { isProof: false, says: 'harsh mode: EMBEDDED_HARSH is set, but the database does not heed it' }
  const { failed, stepdowns } = faults
  return {
    isProof: failed > 0,
    says: `harsh mode: ${failed} commands failed at their first try, ${stepdowns} stepdowns`,
  }
}
