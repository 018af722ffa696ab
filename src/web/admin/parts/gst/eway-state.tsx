import { plural } from '#contract/plural.ts'
import type { EwayBill } from '#contract/tax/e-way-bills.ts'
import { formatDateTime } from '#web/ui/data/date.ts'
import { Button } from '#web/ui/inputs/button.tsx'

/** How the goods of an invoice travel, until when their bill holds, and what is missing. */
export const EwayState = ({ bill: { ewayBillNo, transport, days, problems } }: EwayProps) => (
  <div className="min-w-0 wrap-anywhere">
    {ewayBillNo ? <span className="tnum">{ewayBillNo}</span> : null}
    {transport ? (
      <span className="block text-sm">
        {transport.distanceKm ? `${transport.distanceKm} km` : 'Distance by the portal'}
        {days ? `, holds ${plural(days, 'day')}` : ''}
        {transport.vehicleNo ? `, ${transport.vehicleNo}` : ''}
        {transport.transporterName ? `, ${transport.transporterName}` : ''}
      </span>
    ) : null}
    {transport?.validUntil ? (
      <span className="block text-sm">Holds until {formatDateTime(transport.validUntil)}</span>
    ) : null}
    {problems.map((problem) => (
      <span key={problem} className="block text-sm text-danger">
        {problem}
      </span>
    ))}
  </div>
)

type EwayProps = { bill: EwayBill }

/** Opens the dialog about the transport of a bill. */
export const TransportButton = ({
  bill,
  onAsk,
}: EwayProps & { onAsk: (bill: EwayBill) => void }) => (
  <Button
    size="small"
    variant="tonal"
    aria-label={`${bill.transport ? 'Change' : 'Enter'} transport of ${bill.number}`}
    onClick={() => onAsk(bill)}
  >
    {bill.transport ? 'Change transport' : 'Enter transport'}
  </Button>
)
