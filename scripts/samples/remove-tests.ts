import { fileOf, RankTableModel, tableFiles, tableId } from '../../api/src/assessment/attempts/ranks/model.ts'
import { RegradeModel } from '../../api/src/assessment/regrades/model.ts'
import { StatisticsModel } from '../../api/src/assessment/statistics/model.ts'
import { TestModel } from '../../api/src/assessment/test-papers/model.ts'
import { unlessGone } from '../../api/src/core/files/file-store.ts'

/**
 * Removes what was computed from attempts at somebody's tests, while the tests still say which they are. Their attempts
 * are gone. Can be repeated.
 */
export async function removeFiguresOf(owner_id: string): Promise<void> {
  for (const { _id, edition } of await TestModel.find({ owner_id }, { edition: 1 }).lean()) {
    const test = _id.toHexString()
    for (let one = 1; one <= edition; one++) {
      const table = await RankTableModel.findByIdAndDelete(tableId(test, one)).lean()
      if (table) await tableFiles.delete(fileOf(table)).catch(unlessGone)
    }
    await StatisticsModel.deleteOne({ _id: test })
    await RegradeModel.deleteMany({ test_id: test })
  }
}
