-- Cells of the product grid that are about BIS licences.

alter table grid_change_cells
  drop constraint grid_change_cells_field_check,
  add constraint grid_change_cells_field_check check (field in
    ('price', 'mrp', 'onHand', 'status', 'hsn', 'weightGrams', 'bisStandard', 'bisLicence', 'bisValidUntil', 'makerSize'));
