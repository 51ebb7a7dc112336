import { createHash } from 'node:crypto'
import { leadingZeroBits, type ProofTask } from '../../shared/src/platform/proof-of-work/proof.ts'

/** Does the work a network is asked for. */
export function prove({ challenge, bits }: ProofTask): string {
  for (let nonce = 0; ; nonce++) {
    const proof = `${challenge}.${nonce.toString(36)}`
    if (leadingZeroBits(createHash('sha256').update(proof).digest()) >= bits) return proof
  }
}
