import { leadingZeroBits, proofHeader, proofLimits, type ProofTask } from '@abhyas/shared/platform/proof-of-work/proof'
import { CallError } from './call-error.ts'

/** Hashes on their way at a time: the browser computes them beside the page. */
const batch = 256

/** The price may rise while a slow phone works for it; not more often than it has steps. */
const maxProofs = proofLimits.maxBits - proofLimits.bits + 1

/** Makes a call; where the server asks for a proof of work, does the work and makes it again. Throws CallError. */
export async function withProof<Answer>(make: (headers: Record<string, string>) => Promise<Answer>): Promise<Answer> {
  let headers: Record<string, string> = {}
  for (let proofs = 0; ; proofs++)
    try {
      return await make(headers)
    } catch (error) {
      if (!(error instanceof CallError) || error.code !== 'proof_required' || proofs === maxProofs) throw error
      headers = { [proofHeader]: await prove(error.data as ProofTask) }
    }
}

/** Finds the nonce that a task asks for. Takes seconds on a cheap phone. */
export async function prove({ challenge, bits }: ProofTask): Promise<string> {
  const text = new TextEncoder()
  for (let from = 0; ; from += batch) {
    const proofs = Array.from({ length: batch }, (_, n) => `${challenge}.${(from + n).toString(36)}`)
    const hashes = await Promise.all(proofs.map((proof) => crypto.subtle.digest('SHA-256', text.encode(proof))))
    const at = hashes.findIndex((hash) => leadingZeroBits(new Uint8Array(hash)) >= bits)
    if (at >= 0) return proofs[at]!
  }
}
