import { UserModel, type UserRecord } from './model.ts'

/** Whether nobody else administers. Who will be deleted is as good as gone: they may leave in the meantime. */
export const isLastAdmin = async ({ _id, roles, status }: Pick<UserRecord, '_id' | 'roles' | 'status'>) =>
  status === 'active' &&
  roles.includes('admin') &&
  !(await UserModel.exists({ roles: 'admin', status: 'active', deletion_due: { $exists: false }, _id: { $ne: _id } }))
