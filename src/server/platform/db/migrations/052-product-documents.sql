-- PDF documents of products, such as manuals, are uploads like pictures. They have no size in pixels and no colour.

alter table uploads
  alter column width drop not null,
  alter column height drop not null,
  alter column average_colour drop not null,
  add constraint uploads_picture_or_document check (
    case when mime_type = 'application/pdf'
      then width is null and height is null and average_colour is null
      else width is not null and height is not null and average_colour is not null
    end);

-- Which uploaded documents the products name in `documents`. An upload that none names is removed.
create table product_documents (
  product_id bigint not null references products on delete cascade,
  upload_id bigint not null references uploads,
  primary key (product_id, upload_id)
);
create index product_documents_upload on product_documents (upload_id);
