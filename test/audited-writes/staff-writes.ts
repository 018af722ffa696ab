import { catalogueWrites } from './catalogue-writes.ts'
import { courierWrites } from './courier-writes.ts'
import { operationWrites } from './operation-writes.ts'
import { orderWrites } from './order-writes.ts'
import { patchWrites } from './patch-writes.ts'
import { peopleWrites } from './people-writes.ts'
import { settlementWrites } from './settlement-writes.ts'
import { setupWrites } from './setup-writes.ts'
import { shopWrites } from './shop-writes.ts'

/** Every call by which staff changes something, in an order in which each can be made once. */
export const staffWrites = [
  ...catalogueWrites,
  ...shopWrites,
  ...orderWrites,
  ...settlementWrites,
  ...courierWrites,
  ...patchWrites,
  ...peopleWrites,
  ...operationWrites,
  ...setupWrites,
]
