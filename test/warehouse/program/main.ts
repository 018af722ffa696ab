// The warehouse as a process of its own: `node main.ts '{"origin": …}'`.
import { openWarehouse, type WarehouseOptions } from './warehouse.ts'

const { working } = await openWarehouse(JSON.parse(process.argv[2] ?? '') as WarehouseOptions)
console.log('The warehouse works.')
await working
