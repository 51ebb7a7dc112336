import { liveNeedStates } from '@abhyas/shared/marketplace/needs/states'
import { showOnBoard as showNeed } from '../../marketplace/needs/commands.ts'
import { NeedModel, type NeedRecord } from '../../marketplace/needs/model.ts'
import { showOnBoard as showReport } from '../../marketplace/reports/commands.ts'
import { ReportModel, type ReportRecord } from '../../marketplace/reports/model.ts'
import { ItemModel } from '../inquiry-items/model.ts'
import { settleTicket } from '../support-tickets/commands.ts'
import { TicketModel, type TicketRecord } from '../support-tickets/model.ts'

interface Source<Row> {
  readonly model: { find(filter: object): { lean(): { cursor(): AsyncIterable<unknown> } } }
  readonly filter: object
  readonly show: (row: Row) => Promise<void>
}

/** What an earlier version has that the board of inquiries shows. */
const sources = [
  { model: TicketModel, filter: {}, show: settleTicket } as Source<TicketRecord>,
  { model: NeedModel, filter: { state: { $in: [...liveNeedStates] } }, show: showNeed } as Source<NeedRecord>,
  { model: ReportModel, filter: { is_open: true }, show: showReport } as Source<ReportRecord>,
] as readonly Source<unknown>[]

/**
 * Makes the items of the board of inquiries from what an earlier version has. Idempotent: their index, created after the
 * migrations, tells that all are made. Returns whether it is done; see `canContinue`.
 */
export async function fillBoard(canContinue: () => boolean): Promise<boolean> {
  if (await hasIndex()) return canContinue()
  for (const { model, filter, show } of sources)
    for await (const row of model.find(filter).lean().cursor()) {
      if (!canContinue()) return false
      await show(row)
    }
  return true
}

async function hasIndex(): Promise<boolean> {
  // A collection that is not there has no indexes to list.
  const indexes = await ItemModel.collection.indexes().catch((error: { readonly code?: number }) => {
    if (error.code !== 26) throw error
    return []
  })
  return indexes.some(({ key }) => 'words' in key)
}
